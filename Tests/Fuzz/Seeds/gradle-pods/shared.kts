plugins {
    kotlin("multiplatform")
    kotlin("native.cocoapods")
}

kotlin {
    iosArm64()
    cocoapods {
        summary = "Shared code"
        version = "1.0"
        ios.deploymentTarget = "15.0"
        podfile = project.file("../iosApp/Podfile")
        framework { baseName = "shared" }
        // pod("Unused")
        pod("FirebaseAnalytics") {
            version = "10.18.0"
            extraOpts += listOf("-compiler-option", "-fmodules")
        }
        pod("Lottie/Core", "4.3.3")
        pod("Local") {
            source = path(project.file("../Local"))
        }
    }
}
