require 'json'
package = JSON.parse(File.read(File.join(__dir__, 'package.json')))

Pod::Spec.new do |s|
  s.name         = 'Kit'
  s.version      = package["version"] || '1.0.0'
  s.summary      = %q(A "kit" for #{nothing})
  s.source       = { :git => "https://example.com/kit.git", :tag => "v#{s.version}" }
  s.ios.deployment_target = '15.0'
  s.platforms    = { :ios => "15.0", :osx => '12.0' }
  s.source_files = ['Kit/**/*.{h,m,swift}', *more]
  s.exclude_files = %w[Kit/Old/**/* Kit/Tests]
  s.static_framework = true
  s.resource_bundles = { 'Kit' => ['Kit/*.xcprivacy'] } if ENV['A']
  s.pod_target_xcconfig = { 'OTHER_SWIFT_FLAGS' => '-DFAST', "GCC_PREPROCESSOR_DEFINITIONS" => "$(inherited) A=1" }
  s.description  = <<-DESC
    What it is: #{s.name}
  DESC
  s.default_subspecs = 'Core'
  s.subspec('Core') { |c| c.dependency 'Rx', '~> 6.0', nil }
  s.test_spec 'Tests' do |t|
    t.source_files = Dir['Tests/**/*.swift']
    t.requires_app_host = true unless false
  end
end
