// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

interface Registry {
    function resolver(bytes32 node) external view returns (address);
}

interface Resolver {
    function addr(bytes32 node, uint256 coinType) external view returns (bytes memory);
    function name(bytes32 node) external view returns (string memory);
}

/// @title The universal resolver of the Ethereum Name Service (ENSIP-21 and 23), without gateways and wildcards.
contract SandboxUniversalResolver {
    address public immutable registry;

    error DNSDecodingFailed(bytes dns);
    error EmptyAddress();
    error ResolverNotFound(bytes name);
    error ResolverError(bytes errorData);
    error UnsupportedResolverProfile(bytes4 selector);
    error ReverseAddressMismatch(string primary, bytes primaryAddress);

    constructor(address registry_) {
        registry = registry_;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7;
    }

    function resolve(bytes calldata name, bytes calldata data) external view returns (bytes memory, address) {
        return resolveName(name, data);
    }

    function resolveWithGateways(bytes calldata name, bytes calldata data, string[] calldata)
        external
        view
        returns (bytes memory, address)
    {
        return resolveName(name, data);
    }

    function reverse(bytes calldata lookup, uint256 coinType) external view returns (string memory, address, address) {
        return primaryName(lookup, coinType);
    }

    function reverseWithGateways(bytes calldata lookup, uint256 coinType, string[] calldata)
        external
        view
        returns (string memory, address, address)
    {
        return primaryName(lookup, coinType);
    }

    function resolveName(bytes memory name, bytes calldata data) private view returns (bytes memory, address) {
        address resolver = Registry(registry).resolver(namehash(name, 0));
        if (resolver == address(0)) revert ResolverNotFound(name);
        (bool success, bytes memory answer) = resolver.staticcall(data);
        if (!success && answer.length == 0) revert UnsupportedResolverProfile(bytes4(data));
        if (!success) revert ResolverError(answer);
        return (answer, resolver);
    }

    /// The name that an address claims, if the name's own record agrees.
    function primaryName(bytes calldata lookup, uint256 coinType)
        private
        view
        returns (string memory primary, address resolver, address reverseResolver)
    {
        if (lookup.length == 0) revert EmptyAddress();
        bytes32 label = keccak256(hexText(lookup));
        bytes32 node = keccak256(abi.encodePacked(namehash(hex"0461646472077265766572736500", 0), label));
        reverseResolver = Registry(registry).resolver(node);
        if (reverseResolver == address(0)) return ("", address(0), address(0));
        primary = Resolver(reverseResolver).name(node);
        if (bytes(primary).length == 0) return ("", address(0), reverseResolver);
        bytes memory dns = dnsEncode(bytes(primary));
        bytes32 forward = namehash(dns, 0);
        resolver = Registry(registry).resolver(forward);
        if (resolver == address(0)) revert ResolverNotFound(dns);
        bytes memory claimed = Resolver(resolver).addr(forward, coinType);
        if (keccak256(claimed) != keccak256(lookup)) revert ReverseAddressMismatch(primary, claimed);
    }

    /// The hash of a name in DNS form: a length before each label, 0 at the end.
    function namehash(bytes memory dns, uint256 start) private pure returns (bytes32) {
        if (start >= dns.length) revert DNSDecodingFailed(dns);
        uint256 length = uint8(dns[start]);
        if (length == 0) return 0;
        if (start + 1 + length > dns.length) revert DNSDecodingFailed(dns);
        bytes32 label;
        assembly {
            label := keccak256(add(add(dns, 33), start), length)
        }
        return keccak256(abi.encodePacked(namehash(dns, start + 1 + length), label));
    }

    function dnsEncode(bytes memory name) private pure returns (bytes memory dns) {
        dns = new bytes(name.length + 2);
        uint256 start = 0;
        for (uint256 i = 0; i <= name.length; ++i) {
            if (i < name.length && name[i] != ".") {
                dns[i + 1] = name[i];
                continue;
            }
            dns[start] = bytes1(uint8(i - start));
            start = i + 1;
        }
    }

    function hexText(bytes calldata data) private pure returns (bytes memory text) {
        bytes16 digits = "0123456789abcdef";
        text = new bytes(data.length * 2);
        for (uint256 i = 0; i < data.length; ++i) {
            text[i * 2] = digits[uint8(data[i]) >> 4];
            text[i * 2 + 1] = digits[uint8(data[i]) & 15];
        }
    }
}
